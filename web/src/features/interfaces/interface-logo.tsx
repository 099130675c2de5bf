import type { PartnerInterface } from '@emun/contract/customer'
import { readInterfaceLogo } from '@emun/contract/public'
import { addressOf } from '../../platform/api.ts'

type Props = { readonly of: Pick<PartnerInterface, 'id' | 'logo'>; readonly size: number }

/** Its logo, beside its name: the picture itself says nothing more. A changed one has another address. */
export function InterfaceLogo({ of: { id, logo }, size }: Props) {
  const address = `${addressOf(readInterfaceLogo, { params: { id } })}?v=${encodeURIComponent(logo)}`
  return <img className="interface-logo" src={address} alt="" width={size} height={size} />
}
