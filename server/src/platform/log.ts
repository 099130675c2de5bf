import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Pick<Logger, 'info' | 'warn' | 'error' | 'debug'>

/** Fields that are never written, wherever in a logged object they stand. Bodies and headers are not logged at all. */
const secretNames = [
  'password',
  'newPassword',
  'confirmPassword',
  'code',
  'authToken',
  'refreshToken',
  'validationSecret',
  'oneTimeCode',
  'phone',
  'email',
]

type Sink = DestinationStream

/** Structured logs, one JSON line each with UTC milliseconds, to standard error so that standard output stays for `ready`. */
export function openLog(level: string, sink: Sink = pino.destination({ dest: 2, sync: false })): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: secretNames.flatMap((name) => [name, `*.${name}`]), censor: '[redacted]' },
    },
    sink,
  )
}
