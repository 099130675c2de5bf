import { useEffect, useState } from 'react'

const settleMs = 400

/** What is typed, once it has not changed for a moment. */
export function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), settleMs)
    return () => clearTimeout(timer)
  }, [typed])
  return settled
}
