import { objectIn } from '../../platform/ask-provider.ts'
import { textTold } from '../told.ts'

/** Our id in what Grow posts: the fields of a form, of either kind, or JSON; null when it is in none of its places. */
export function growIdIn(body: string): string | null {
  const json = objectIn(body)
  const id = textTold(json, 'data', 'customFields', 'cField1') ?? textTold(json, 'data', 'cField1') ?? inForm(body)
  return id !== null && /^[\w-]{1,64}$/.test(id) ? id : null
}

function inForm(body: string): string | null {
  const multipart = /name="[^"\r\n]*cField1\]?"\r\n\r\n([\w-]{1,64})\r\n/.exec(body)?.[1]
  if (multipart !== undefined) return multipart
  const fields = new URLSearchParams(body)
  return fields.get('data[customFields][cField1]') ?? fields.get('data[cField1]') ?? fields.get('cField1')
}
