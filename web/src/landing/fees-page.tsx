import { Icon, Skeleton } from '@emun/ui'
import type { ReactElement } from 'react'
import { feesText } from '../features/fees/messages.ts'
import type { FeesText } from '../features/fees/messages.en.ts'
import type { PageProps } from './pages.tsx'
import { TextPage } from './text-page.tsx'

const address = (language: string): string => `/fees?lang=${language}`

/** What everything costs. The numbers are this moment's, and come with a script; all that does not change is here. */
export function FeesPage(props: PageProps): ReactElement {
  const { language } = props
  const words = feesText.peek(language)
  if (words === undefined) throw new Error(`the words of fees are not loaded in ${language}`)
  return (
    <TextPage {...props} address={address} words={words} className="fees-page">
      <p>{words.lead}</p>
      <noscript>
        <p>{words.needsScript}</p>
      </noscript>
      <Calculator text={words} />
      <div id="fee-table" data-failed={words.failed}>
        <p className="visually-hidden">{words.loading}</p>
        <Skeleton shape="row" lines={12} />
      </div>
      <section>
        <h2>{words.transferTitle}</h2>
        <p>{words.transfer}</p>
      </section>
    </TextPage>
  )
}

/** Shown by the script once there are numbers to reckon with. */
function Calculator({ text }: { text: FeesText }): ReactElement {
  return (
    <form id="fees-form" className="card fee-calculator" data-tone="surface" hidden>
      <h2>{text.calculator}</h2>
      <fieldset className="segments">
        <legend className="field-label">{text.direction}</legend>
        <div className="segments-track">
          {(['deposit', 'withdrawal'] as const).map((direction) => (
            <label key={direction} className="segment">
              <input type="radio" name="direction" value={direction} defaultChecked={direction === 'deposit'} />
              <span>{text[direction]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className="field">
        <label className="field-label" id="fees-rail-label" htmlFor="fees-rail">
          {text.which}
        </label>
        <div className="control">
          <select id="fees-rail" className="input select" aria-labelledby="fees-rail-label" />
          <span className="select-mark">
            <Icon name="chevron-down" size={18} />
          </span>
        </div>
      </div>
      <div className="fee-sides">
        <Side id="fees-pay" labelId="fees-pay-label" label={text.pay} value="500" />
        <Side id="fees-get" labelId="fees-get-label" label={text.get} value="" />
      </div>
      <div id="fees-result" className="cost fee-result" aria-live="polite" />
    </form>
  )
}

type SideProps = { readonly id: string; readonly labelId: string; readonly label: string; readonly value: string }

function Side({ id, labelId, label, value }: SideProps): ReactElement {
  return (
    <div className="field">
      <label className="field-label" id={labelId} htmlFor={id}>
        {label}
      </label>
      <div className="control amount" dir="ltr">
        <span className="amount-unit" aria-hidden="true" />
        <input id={id} className="input" dir="ltr" inputMode="decimal" autoComplete="off" defaultValue={value} />
      </div>
    </div>
  )
}
