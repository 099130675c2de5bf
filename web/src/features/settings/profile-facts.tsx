import { parsePlainDate } from '@emun/contract/time'
import { CopyRow, Ltr, plainDateText, useLanguage, useMessages, UserText } from '@emun/ui'
import type { Me } from '../wallets/public.tsx'
import { settingsText } from './messages.ts'

/** What the customer has told us about themselves. */
export function ProfileFacts({ me }: { readonly me: Me }) {
  const text = useMessages(settingsText)
  const { language } = useLanguage()
  const { nickName, phone, userDetails } = me
  const born = parsePlainDate(userDetails?.dateOfBirth ?? '')
  return (
    <>
      <CopyRow label={text.account} value={me.wallet.accountNumber} />
      <dl className="fact-list">
        {nickName === undefined ? null : (
          <div>
            <dt>{text.nickName}</dt>
            <dd>
              <UserText>{nickName}</UserText>
            </dd>
          </div>
        )}
        <div>
          <dt>{text.phone}</dt>
          <dd>
            <Ltr>{phone}</Ltr>
          </dd>
        </div>
        {userDetails === undefined ? null : (
          <div>
            <dt>{text.email}</dt>
            <dd>
              <Ltr>{userDetails.email}</Ltr>
            </dd>
          </div>
        )}
        {born === null ? null : (
          <div>
            <dt>{text.born}</dt>
            <dd>
              <bdi>{plainDateText(born, language)}</bdi>
            </dd>
          </div>
        )}
      </dl>
    </>
  )
}
