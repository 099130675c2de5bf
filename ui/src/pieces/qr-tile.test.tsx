import { render, screen } from '@testing-library/react'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { QrTile } from './qr-tile.tsx'

const value = 'otpauth://totp/Emun:noa@emun.example?secret=JBSWY3DPEHPK3PXP&issuer=Emun'

/** Reads the path back into the squares it fills. */
function filled(path: string): ReadonlySet<string> {
  const squares = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)].flatMap(([, x, y, length]) =>
    Array.from({ length: Number(length) }, (_, step) => `${Number(x) + step},${Number(y)}`),
  )
  return new Set(squares)
}

test('a QR code is drawn square for square as it was encoded, and says what it is', () => {
  render(<QrTile value={value} label="For your app" />)
  const tile = screen.getByRole('img', { name: 'For your app' })
  const { data } = encode(value, { ecc: 'M', border: 4 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x},${y}`] : [])))
  expect(filled(tile.querySelector('path')?.getAttribute('d') ?? '')).toEqual(new Set(dark))
})
