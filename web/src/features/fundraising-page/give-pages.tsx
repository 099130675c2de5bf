import type { FundraisingPage } from '@emun/contract/public'
import { Checkbox, CopyRow, Skeleton, TextField, useLanguage, useMessages, UserText } from '@emun/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { Route, Routes, useParams } from 'react-router'
import { Amount } from '../../platform/amount.tsx'
import { BackLink } from '../../platform/back-link.tsx'
import { Page } from '../../platform/page.tsx'
import { WhenLoaded } from '../../platform/when-loaded.tsx'
import { DepositForm, DepositPage, MethodRow, PayerContext } from '../deposits/public.tsx'
import { FundPage } from './fund-page.tsx'
import { BalanceAmount } from './balance-amount.tsx'
import { BalanceFlow } from './balance-flow.tsx'
import { BalanceGiven } from './balance-given.tsx'
import { BalanceReview } from './balance-review.tsx'
import { BalanceRow } from './balance-row.tsx'
import { fundraisingPageText } from './messages.ts'
import { type Giver, guestPayer, methodsQuery } from './queries.ts'

type Props = { readonly of: FundraisingPage }

const nobody: Giver = { name: '', hidesName: false, hidesAmount: false }

/** The pages of one fundraiser: itself, the ways to give, how much, and the payment. */
export function GivePages({ of: fundraising }: Props) {
  const text = useMessages(fundraisingPageText)
  const { id } = fundraising
  const giver = useRef(nobody)
  const payer = useMemo(() => guestPayer(id, () => giver.current, text), [id, giver, text])
  return (
    <PayerContext value={payer}>
      <Routes>
        <Route path="/f/:fundraising" element={<FundPage of={fundraising} />} />
        <Route path="/f/:fundraising/pay" element={<MethodsPage of={fundraising} />} />
        <Route path="/f/:fundraising/pay/balance" element={<BalanceFlow of={fundraising} />}>
          <Route index element={<BalanceAmount />} />
          <Route path="review" element={<BalanceReview />} />
          <Route path="given" element={<BalanceGiven />} />
        </Route>
        <Route
          path="/f/:fundraising/pay/:method"
          element={<AmountPage of={fundraising} onGiver={(given) => (giver.current = given)} />}
        />
        <Route path="/f/:fundraising/p/:id" element={<PaymentPage />} />
        <Route path="*" element={<FundPage of={fundraising} />} />
      </Routes>
    </PayerContext>
  )
}

/** Every way to give, cheapest first, with its fee, its time and how much it carries; nothing is chosen beforehand. */
function MethodsPage({ of: fundraising }: Props) {
  const { id, purpose, isAllOrNothing } = fundraising
  const text = useMessages(fundraisingPageText)
  const { language } = useLanguage()
  const query = useQuery(methodsQuery(language, isAllOrNothing))
  return (
    <Page
      title={text.methods}
      lead={<UserText>{purpose}</UserText>}
      before={<BackLink to={`/f/${id}`}>{text.back}</BackLink>}
    >
      <WhenLoaded query={query} skeleton={<Skeleton shape="block" lines={3} />}>
        {(methods) => (
          <ul className="methods" aria-label={text.methods}>
            <BalanceRow of={fundraising} />
            {methods.map((method) => (
              <MethodRow key={method.name} method={method} />
            ))}
          </ul>
        )}
      </WhenLoaded>
    </Page>
  )
}

type AmountProps = Props & { readonly onGiver: (giver: Giver) => void }

/** How much, by one of them, what that costs, and what others may see of it. */
function AmountPage({ of: fundraising, onGiver }: AmountProps) {
  const text = useMessages(fundraisingPageText)
  const { language } = useLanguage()
  const { method: name = '' } = useParams()
  const { id, purpose, minimum, collected, isAllOrNothing } = fundraising
  const query = useQuery(methodsQuery(language, isAllOrNothing))
  const method = query.data?.find((each) => each.name === name)
  return (
    <Page
      title={method?.title ?? text.methods}
      lead={<UserText>{purpose}</UserText>}
      before={<BackLink to={`/f/${id}/pay`}>{text.back}</BackLink>}
      className="deposit"
    >
      {minimum === null ? null : (
        <p className="fund-note">
          {text.least} <Amount of={minimum} />
        </p>
      )}
      {method === undefined ? (
        <Skeleton shape="block" lines={3} />
      ) : (
        <DepositForm key={name} method={method} wallet={{ name: id, currency: collected.currency }}>
          <GiverFields onGiver={onGiver} />
        </DepositForm>
      )}
    </Page>
  )
}

/** A name, if they like, and whether others see it and the amount. */
function GiverFields({ onGiver }: Pick<AmountProps, 'onGiver'>) {
  const text = useMessages(fundraisingPageText)
  const [giver, setGiver] = useState(nobody)
  const change = (changed: Partial<Giver>) => {
    const now = { ...giver, ...changed }
    setGiver(now)
    onGiver(now)
  }
  return (
    <>
      <TextField
        label={text.name}
        hint={text.nameHint}
        name="giver"
        value={giver.name}
        onChange={(name) => change({ name })}
        maxLength={60}
        optional
        autoComplete="name"
      />
      <Checkbox
        label={text.hideName}
        name="hidesName"
        value={giver.hidesName}
        onChange={(hidesName) => change({ hidesName })}
      />
      <Checkbox
        label={text.hideAmount}
        name="hidesAmount"
        value={giver.hidesAmount}
        onChange={(hidesAmount) => change({ hidesAmount })}
      />
    </>
  )
}

/** The payment as a customer would see it, and its address: a guest has no list to find it in. */
function PaymentPage() {
  const text = useMessages(fundraisingPageText)
  return (
    <>
      <DepositPage />
      <div className="page page-form">
        <CopyRow label={text.copyAddress} value={location.href} />
        <p className="fund-note">{text.keepAddress}</p>
      </div>
    </>
  )
}
