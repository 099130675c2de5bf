import type { ReactElement } from 'react'
import type { LandingMessages } from './messages.en.ts'
import { Each } from '../features/content/slots.tsx'
import { Figure, Sum } from './numbers.tsx'

/** What each way of adding and withdrawing money costs today, out of a round sum. */
export function FeeMethods({ text }: { text: LandingMessages['fees']['methods'] }): ReactElement {
  return (
    <div className="fee-methods">
      <h3 id="fee-methods">{text.title}</h3>
      <p>{text.lead}</p>
      <table className="fee-table" aria-labelledby="fee-methods">
        <thead>
          <tr>
            <th scope="col">{text.method}</th>
            {[text.add, text.withdraw].map((name) => (
              <th key={name} scope="col">
                {name} <Sum name="hundred" />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Each of="rails">
            <tr>
              <th scope="row">{'{{title}}'}</th>
              {(['deposit', 'withdrawal'] as const).map((direction) => (
                <td key={direction}>
                  <Figure name={direction} />
                  <div>
                    <Sum name={`${direction}Fee`} />
                  </div>
                </td>
              ))}
            </tr>
          </Each>
        </tbody>
      </table>
      <p>
        <a className="lone-link" href="/fees">
          {text.all}
        </a>
      </p>
    </div>
  )
}
