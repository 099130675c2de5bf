/** Whose session this is, as the stored token says; empty when it does not. Only for telling customers apart on a device. */
export function sessionOwner(): string {
  const payload = localStorage.getItem('token')?.split('.')[1] ?? ''
  try {
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { readonly sub?: string }
    return claims.sub ?? ''
  } catch {
    return ''
  }
}
