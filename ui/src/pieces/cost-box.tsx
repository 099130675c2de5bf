import type { ReactElement, ReactNode } from 'react'

export type CostRow = { readonly label: ReactNode; readonly value: ReactNode; readonly note?: ReactNode }

export type CostBoxProps = {
  readonly title?: string
  readonly rows: readonly CostRow[]
  readonly total: CostRow
}

/** The whole cost, before any commitment: what is paid, what it costs, what arrives. */
export function CostBox({ title, rows, total }: CostBoxProps): ReactElement {
  return (
    <section className="cost">
      {title !== undefined && <h3 className="cost-title">{title}</h3>}
      <dl>
        {rows.map((row, index) => (
          // Rows never change places, so the place is the identity.
          // oxlint-disable-next-line react/no-array-index-key
          <Row key={index} row={row} />
        ))}
        <Row row={total} isTotal />
      </dl>
    </section>
  )
}

function Row({ row, isTotal = false }: { row: CostRow; isTotal?: boolean }): ReactElement {
  return (
    <div className={isTotal ? 'cost-row cost-total' : 'cost-row'}>
      <dt>
        {row.label}
        {row.note !== undefined && <span className="cost-note">{row.note}</span>}
      </dt>
      <dd>{row.value}</dd>
    </div>
  )
}
