import { Skeleton, UserText } from '@emun/ui'
import { useQuery } from '@tanstack/react-query'
import { WhenLoaded } from '../../platform/when-loaded.tsx'
import { AvatarEditor, OwnAvatar } from '../avatars/public.tsx'
import { type Me, meQuery, VerificationChip } from '../wallets/public.tsx'
import { AddressForm } from './address-form.tsx'
import { DetailsPanel } from './details-panel.tsx'
import { EmailPanel } from './email-panel.tsx'
import { NicknameForm } from './nickname-form.tsx'
import { SubPage } from './sub-page.tsx'

/** Everything the customer has told us about themselves, each part saved by itself. */
export function ProfilePage() {
  const me = useQuery(meQuery)
  return (
    <SubPage part="profile">
      <WhenLoaded query={me} skeleton={<Skeleton shape="block" lines={4} />}>
        {(customer) => <Parts me={customer} />}
      </WhenLoaded>
    </SubPage>
  )
}

export type Details = NonNullable<Me['userDetails']>

function Parts({ me }: { readonly me: Me }) {
  const { userDetails: details, nickName = '' } = me
  if (details === undefined) return null
  const name = `${details.firstName} ${details.lastName}`
  return (
    <>
      <div className="card settings-person" data-tone="surface">
        <OwnAvatar name={name} avatar={me.avatar} />
        <div>
          <p className="settings-name">
            <UserText>{name}</UserText>
          </p>
          <VerificationChip level={me.verification} />
        </div>
        <AvatarEditor avatar={me.avatar} />
      </div>
      <NicknameForm saved={nickName} />
      <EmailPanel />
      <DetailsPanel me={me} details={details} />
      <AddressForm details={details} />
    </>
  )
}
