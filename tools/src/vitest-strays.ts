import { writeFileSync } from 'node:fs'
import type { SerializedError } from 'vitest/node'

/**
 * A reporter of vitest's, which makes one with `new`. Its JSON report leaves out the errors that no test has thrown; they go
 * to the file that EMUN_STRAYS names, as a list of texts.
 */
export default function WriteStrays() {
  const file = process.env['EMUN_STRAYS']
  return {
    onTestRunEnd(_: unknown, errors: readonly SerializedError[]): void {
      if (file !== undefined) writeFileSync(file, JSON.stringify(errors.map(textOf)))
    },
  }
}

function textOf({ name, message }: SerializedError): string {
  return `${name ?? 'Error'}: ${message}`
}
