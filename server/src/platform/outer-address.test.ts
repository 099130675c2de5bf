import { expect, test } from 'vitest'
import { outerPlace } from './outer-address.ts'

const names: Readonly<Record<string, string>> = {
  'shop.example': '93.184.216.34',
  '127.0.0.1.nip.io': '127.0.0.1',
  'metadata.example': '169.254.169.254',
}
const lookup = async (name: string) => {
  const address = names[name]
  if (address === undefined) throw new Error('no such name')

  return [{ address, family: 4 }]
}
const place = (text: string, ownHosts: readonly string[] = []) => outerPlace(text, { ownHosts, lookup })

test('a place out on the internet is connected to by the address that was looked at', async () => {
  expect(await place('https://shop.example/hook?a=1')).toMatchObject({ address: '93.184.216.34', family: 4 })
  expect(await place('https://93.184.216.34:8443/')).toMatchObject({ address: '93.184.216.34' })
  expect(await place('https://[2606:2800:220:1::1]/')).toMatchObject({ family: 6 })
})

test.each([
  'https://127.0.0.1/',
  'https://127.1/',
  'https://0x7f000001/',
  'https://2130706433/',
  'https://[::1]/',
  'https://[::ffff:169.254.169.254]/',
  'https://[fd00::1]/',
  'https://127.0.0.1.nip.io/',
  'https://metadata.example/latest',
  'https://nowhere.example/',
  'https://10.0.0.1/',
  'http://shop.example/',
  'file:///etc/passwd',
  'gopher://shop.example/',
  'https://user@shop.example/',
  'https://shop.example:5432/',
  'not an address',
  'https://localhost/',
])('%s is no place to connect to', async (text) => {
  expect(await place(text)).toBeNull()
})

test('a name with one address of our own networks is refused, whichever comes first', async () => {
  const both = async () => [
    { address: '93.184.216.34', family: 4 },
    { address: '10.0.0.1', family: 4 },
  ]
  expect(await outerPlace('https://shop.example/', { ownHosts: [], lookup: both })).toBeNull()
})

test('a machine of a developer may be named', async () => {
  const own = async () => [{ address: '127.0.0.1', family: 4 }]
  expect(await outerPlace('http://localhost:4000/hook', { ownHosts: ['localhost'], lookup: own })).toMatchObject({
    address: '127.0.0.1',
  })
})
