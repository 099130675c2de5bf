import { StatusChip, useMessages } from '@emun/ui'
import type { ReactElement } from 'react'
import { isSandbox } from '../../platform/sandbox.ts'
import { sandboxText } from './messages.ts'

/** Says on every page that the money is not real, where it is not. */
export function SandboxChip(): ReactElement | null {
  const text = useMessages(sandboxText)
  return isSandbox() ? <StatusChip tone="warning">{text.chip}</StatusChip> : null
}
