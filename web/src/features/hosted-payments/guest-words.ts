import { depositsText } from '../deposits/public.tsx'
import { transactionsText } from '../transactions/public.tsx'
import { verificationText } from '../verification/public.tsx'
import { walletsText } from '../wallets/public.tsx'

/** What the pages of a deposit say, and what stands on them. */
export const guestWords = [depositsText, transactionsText, verificationText, walletsText]
