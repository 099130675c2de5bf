import type { IsraeliAccount } from './israeli-account.ts'

/**
 * What the check digit of an account says. It only warns: banks open numbers that their published rule does not know, so
 * a `suspicious` one is looked at again, by its owner or by an operator, and never refused. `unchecked`: no rule is known.
 */
export type AccountCheck = 'ok' | 'suspicious' | 'unchecked'

export function checkAccount({ bank, branch, account }: IsraeliAccount): AccountCheck {
  const rules = rulesOf.get(bank.replace(/^0+/, ''))
  if (!rules) return 'unchecked'
  if (!/^\d{1,3}$/.test(branch) || !/^\d{1,9}$/.test(account)) return 'suspicious'
  const digits: Digits = { account: reversed(account, 9), branch: reversed(branch, 3), number: Number(branch) }
  return rules.some((rule) => rule(digits)) ? 'ok' : 'suspicious'
}

/** Digits from the right, filled up with zeros: the weights of every rule begin at the last digit. */
type Digits = { readonly account: readonly number[]; readonly branch: readonly number[]; readonly number: number }
type Rule = (digits: Digits) => boolean

function reversed(text: string, length: number): readonly number[] {
  return [...text.padStart(length, '0')].toReversed().map(Number)
}

function weigh(digits: readonly number[], weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * (digits[index] ?? 0), 0)
}

/** Six digits of the account weighed 1 to 6, and the branch 7 to 9. */
function withBranch(allowed: readonly number[], branches?: readonly number[]): Rule {
  return ({ account, branch, number }) => {
    if (branches && !branches.includes(number)) return false
    return allowed.includes((weigh(account, [1, 2, 3, 4, 5, 6]) + weigh(branch, [7, 8, 9])) % 11)
  }
}

/** So many digits of the account alone, weighed by their place. */
function accountAlone(length: 6 | 9, allowed: readonly number[], modulus = 11): Rule {
  const weights = [1, 2, 3, 4, 5, 6, 7, 8, 9].slice(0, length)
  return ({ account }) => allowed.includes(weigh(account, weights) % modulus)
}

const leumi: Rule = ({ account, branch }) => {
  const sum = weigh(account, [1, 10, 2, 3, 4, 5, 6, 7]) + weigh(branch, [8, 9, 10])
  return [90, 72, 70, 60, 20].includes(sum % 100)
}

/** Mizrahi's branches above 400 were another bank's; they are counted without the 400. */
const mizrahi: Rule = (digits) => {
  if (digits.number <= 400) return withBranch([0, 2, 4])(digits)
  const number = digits.number - 400
  return withBranch([0, 2, 4])({ ...digits, number, branch: reversed(String(number), 3) })
}

/** The last digit is what the eight before it lack to a multiple of eleven. */
const citibank: Rule = ({ account }) => 11 - (weigh(account.slice(1), [2, 3, 4, 5, 6, 7, 2, 3]) % 11) === account[0]

const firstInternational: readonly Rule[] = [accountAlone(9, [0, 6]), accountAlone(6, [0, 6])]
const ofTheSameGroup: readonly Rule[] = [withBranch([0]), accountAlone(9, [0]), accountAlone(6, [0])]

/** Branches that keep numbers of the time before they came to this bank. */
const otsarHahayalBranches = [347, 361, 362, 363, 365, 384, 385]
const otsarHahayalOldest = [361, 362, 363]
const massadBranches = [154, 166, 178, 181, 183, 191, 192, 503, 505, 507, 515, 516, 527, 539]

/** By the rules that the clearing house publishes. An account is sound when one rule of its bank finds it so. */
const rulesOf: ReadonlyMap<string, readonly Rule[]> = new Map([
  ['4', [withBranch([0, 2])]],
  ['9', [accountAlone(9, [0], 10)]],
  ['10', [leumi]],
  ['11', [accountAlone(9, [0, 2, 4])]],
  ['12', [withBranch([0, 2, 4, 6])]],
  ['13', [leumi]],
  ['14', [...ofTheSameGroup, withBranch([2], otsarHahayalBranches), withBranch([4], otsarHahayalOldest)]],
  ['17', [accountAlone(9, [0, 2, 4])]],
  ['20', [mizrahi]],
  ['22', [citibank]],
  ['31', firstInternational],
  ['34', [leumi]],
  ['46', [...ofTheSameGroup, withBranch([2], massadBranches)]],
  ['52', firstInternational],
])
