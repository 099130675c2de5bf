import type { Answer } from '../faults/http.ts'

/** How often each thing was answered: `ok`, or the code of a refusal. */
export type Volley = { readonly tries: number; readonly answered: number; readonly of: (...codes: string[]) => number }

const atOnce = 50

/** Tries so often, up to 50 at once, and counts the answers. */
export async function fire(tries: number, attempt: (place: number) => Promise<Answer>): Promise<Volley> {
  const answers: Answer[] = []
  let next = 0
  const work = async () => {
    for (let place = next++; place < tries; place = next++) answers[place] = await attempt(place)
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, tries) }, work))
  return countAnswers(answers)
}

export function countAnswers(answers: readonly Answer[]): Volley {
  const codes = answers.map(codeOf)
  return {
    tries: answers.length,
    answered: answers.filter(({ status }) => status !== 0 && status < 500).length,
    of: (...wanted) => codes.filter((code) => wanted.includes(code)).length,
  }
}

export function codeOf({ status, text }: Answer): string {
  if (status === 200) return 'ok'
  if (status === 0) return 'nothing'
  const { errors } = JSON.parse(text) as { readonly errors?: readonly { readonly code: string }[] }
  return errors?.[0]?.code ?? `status ${status}`
}
