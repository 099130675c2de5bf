import type { Config } from './config.ts'
import { openClock } from './platform/clock.ts'
import type { Log } from './platform/log.ts'
import { openBuiltInScanner } from './providers/file-scanner/built-in.ts'
import { openClamd, readClamdAddress } from './providers/file-scanner/clamd.ts'
import type { FileScanner } from './providers/file-scanner/port.ts'
import { openDiskObjects } from './providers/object-store/disk.ts'
import type { ObjectStore } from './providers/object-store/port.ts'
import { openS3Objects, readS3Address } from './providers/object-store/s3.ts'

/** The store that the configuration names. What lies in it has the machine's own times, not the sandbox's. */
export function openObjectStore({ files }: Config): ObjectStore {
  const s3 = readS3Address(files)
  return s3 ? openS3Objects(s3, openClock()) : openDiskObjects(files, openClock())
}

export function openFileScanner({ scanner, isProduction }: Config, log: Log): FileScanner {
  const clamd = readClamdAddress(scanner)
  if (clamd) return openClamd(clamd)
  if (isProduction)
    log.warn('no virus scanner is configured: EMUN_SCANNER names none, and the built-in one knows no virus')
  return openBuiltInScanner()
}
