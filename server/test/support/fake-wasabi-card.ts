import { constants, generateKeyPairSync, publicEncrypt, sign, verify } from 'node:crypto'
import type { RawRequest } from '../../src/platform/webhooks.ts'
import type { Heard, Said } from './fake-provider.ts'
import { authBody, callWasabi, feeBodies, opBody, questionBody } from './fake-wasabi-calls.ts'
import { jsonOf, openWasabiWorld } from './fake-wasabi-world.ts'

const keyPair = (modulusLength: number) =>
  generateKeyPairSync('rsa', {
    modulusLength,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })

/** In blocks, as long texts are. */
export function sealFor(publicKey: string, bits: number, text: string): string {
  const size = bits / 8
  const bytes = Buffer.from(text)
  const blocks: Buffer[] = []
  for (let from = 0; from < bytes.length; from += size - 11) {
    const key = { key: publicKey, padding: constants.RSA_PKCS1_PADDING }
    blocks.push(publicEncrypt(key, bytes.subarray(from, from + size - 11)))
  }
  return Buffer.concat(blocks).toString('base64')
}

export const merchantBits = 1024

/** WasabiCard as its documentation describes it: signatures both ways, an envelope, and secrets that only we can open. */
export function playWasabi(now: () => number) {
  const [platform, merchant, stranger] = [keyPair(2048), keyPair(merchantBits), keyPair(2048)]
  const world = openWasabiWorld(now)
  const seal = (text: string) => sealFor(merchant.publicKey, merchantBits, text)
  const settings = {
    apiKey: 'key',
    merchantPrivateKey: merchant.privateKey,
    platformPublicKey: platform.publicKey,
    types: new Map<string, string>(),
  }
  /** How the next answers are spoilt: changed after they were signed, signed by somebody else, or not at all. */
  const state: { spoilt: 'tampered' | 'another key' | 'unsigned' | null } = { spoilt: null }

  const say = (status: number, envelope: object): Said => {
    const body = jsonOf(envelope)
    if (state.spoilt === 'unsigned') return { status, body }
    const key = state.spoilt === 'another key' ? stranger.privateKey : platform.privateKey
    const signature = sign('sha256', Buffer.from(body), key).toString('base64')
    return { status, body: state.spoilt === 'tampered' ? `${body} ` : body, headers: { 'x-wsb-signature': signature } }
  }

  const isOurs = ({ headers, body }: Heard) =>
    headers['x-wsb-api-key'] === settings.apiKey &&
    verify(
      'sha256',
      Buffer.from(body),
      merchant.publicKey,
      Buffer.from(headers['x-wsb-signature']?.toString() ?? '', 'base64'),
    )

  return {
    world,
    settings,
    state,
    seal,
    stranger,
    answer(heard: Heard): Said {
      if (!isOurs(heard)) return say(200, { success: false, code: 401, msg: 'Signature error', data: null })
      const path = heard.target.replace('/merchant/core/mcb/', '')
      const said = callWasabi(world, seal, path, JSON.parse(heard.body) as Record<string, unknown>)
      if ('data' in said) return say(200, { success: true, code: 200, msg: 'Success', data: said.data })
      return say(200, { success: false, code: said.code, msg: said.msg, data: null })
    },
    /** What they post about something, signed by them or by somebody else. */
    webhook(about: string, ref: string, by: 'them' | 'a stranger' = 'them'): RawRequest {
      const [category, subject] = subjectOf(world, seal, about, ref)
      const body = Buffer.from(jsonOf(subject))
      const key = by === 'them' ? platform.privateKey : stranger.privateKey
      const signature = sign('sha256', body, key).toString('base64')
      const names = { 'x-wsb-category': category, 'x-wsb-request-id': `request-${about}-${ref}` }
      return { target: '/webhooks/cards/wasabi', headers: { ...names, 'x-wsb-signature': signature }, body }
    },
  }
}

function subjectOf(
  world: ReturnType<typeof openWasabiWorld>,
  seal: (text: string) => string,
  about: string,
  ref: string,
): readonly [string, object | undefined] {
  if (about === 'op') return ['card_transaction', world.ops.map(opBody).find(({ orderNo }) => orderNo === ref)]
  if (about === 'holder') return ['card_holder', world.holders.find(({ holderId }) => holderId.toString() === ref)]
  if (about === 'fee') return ['card_fee_patch', feeBodies(world).find(({ tradeNo }) => tradeNo === ref)]
  if (about === 'auth') return ['card_auth_transaction', world.auths.map(authBody).find((each) => each.tradeNo === ref)]
  const questions = world.questions.map((each) => questionBody(each, seal))
  return ['card_3ds', questions.find(({ tradeNo }) => tradeNo === ref)]
}
