import type { RailAnswers } from '@emun/contract/customer'
import { Banner, useMessages } from '@emun/ui'
import { useEffect, useState } from 'react'
import { destinationsText } from './messages.ts'

type BankRules = typeof import('@emun/contract/bank')

/** Says when the check digit of an Israeli account does not fit. It only warns: banks open numbers their rule does not know. */
export function CheckDigitWarning({ answers }: { readonly answers: RailAnswers }) {
  const text = useMessages(destinationsText)
  const { bank, branch, account } = answers
  const isAccount = bank !== undefined && branch !== undefined && account !== undefined
  const rules = useBankRules(isAccount)
  const typed = isAccount ? { bank, branch, account } : null
  const isSuspicious =
    typed !== null && rules?.isIsraeliAccount(typed) === true && rules.checkAccount(typed) === 'suspicious'
  return (
    <div role="status" className="check-digit">
      {isSuspicious ? (
        <Banner tone="warning" title={text.suspiciousTitle}>
          {text.suspiciousText}
        </Banner>
      ) : null}
    </div>
  )
}

/** The rules of the banks, fetched when there is an account to look at; undefined before, and when they cannot be had. */
function useBankRules(isWanted: boolean): BankRules | undefined {
  const [rules, setRules] = useState<BankRules>()
  useEffect(() => {
    if (!isWanted) return undefined
    let isHere = true
    loadBankRules().then((loaded) => isHere && setRules(loaded), ignoreLoss)
    return () => {
      isHere = false
    }
  }, [isWanted])
  return rules
}

/** The rules of the banks come after the page: few forms ask for an account. */
export function loadBankRules(): Promise<BankRules> {
  return import('@emun/contract/bank')
}

/** Without them nobody is warned, and the server decides as it would have. */
function ignoreLoss(): undefined {
  return undefined
}
