import { getAvatar } from '@emun/contract/customer'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { addressOfBytes } from '../../platform/address-of-bytes.ts'

/** One's own picture as an address that holds it. Its name is part of the key: another picture is another reply. */
export function avatarQuery(avatar: string | undefined) {
  return queryOptions({
    queryKey: ['avatar', avatar],
    queryFn: avatar === undefined ? skipToken : async ({ signal }) => readAvatar(signal),
    meta: { isLive: false },
  })
}

async function readAvatar(signal: AbortSignal): Promise<string> {
  const { mediaType, bytes } = await call(getAvatar, { query: { size: 'large' }, signal })
  return addressOfBytes(new Blob([bytes], { type: mediaType }))
}
