import { parseArgs } from 'node:util'
import { problemsOf } from '@emun/contract/endpoint'
import { addOperatorBody, type OperatorRole, operatorRoles } from '@emun/contract/operator'

export const usage = `npm run operator -- add --email NAME@HOST --name 'FULL NAME' --role ROLE
npm run operator -- invite --email NAME@HOST

  add     adds somebody to the team and prints their invitation
  invite  prints a new invitation for somebody; password and authenticator are set anew

  ROLE is one of ${operatorRoles.join(', ')}. --data DIR names the data folder, as with npm start.`

type Where = { readonly data?: string }

/** What the command line was asked for. */
export type OperatorOrder = Where &
  (
    | { readonly act: 'add'; readonly email: string; readonly name: string; readonly role: OperatorRole }
    | { readonly act: 'invite'; readonly email: string }
  )

/** Reads the words of the command line; null when they ask for nothing that can be done. */
export function parseOrder(args: readonly string[]): OperatorOrder | null {
  const read = readArgs(args)
  if (!read) return null
  const { act, data, email = '', name = '', role = '' } = read
  const where = data === undefined ? {} : { data }
  if (act === 'invite' && email !== '') return { act, email, ...where }
  const person = { email, name, role }
  if (act !== 'add' || problemsOf(addOperatorBody, { ...person, reason: 'by hand' }).length > 0) return null
  return { act, email, name, role: role as OperatorRole, ...where }
}

function readArgs(args: readonly string[]) {
  const text = { type: 'string' } as const
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { data: text, email: text, name: text, role: text },
    })
    return positionals.length === 1 ? { ...values, act: positionals[0] } : null
  } catch {
    // An option nobody knows: the usage says which there are.
    return null
  }
}
