const key = 'deviceId'

/**
 * The random name of this browser, the same for as long as it keeps its storage, also after logging out: so the server
 * tells of a login from a new device, and not of each. It says nothing about the device and opens nothing.
 */
export function deviceName(): string {
  const kept = localStorage.getItem(key)
  if (kept !== null) return kept
  const made = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0'))
  localStorage.setItem(key, made.join(''))
  return made.join('')
}
