type Claims = { readonly sub?: string; readonly sid?: string }

/** Whose session this is, as the stored token says; empty when it does not. Only for telling customers apart on a device. */
export function sessionOwner(): string {
  return claims().sub ?? ''
}

/** Which session this is, in the same way. Only for telling whether something was kept in this one. */
export function sessionName(): string {
  return claims().sid ?? ''
}

function claims(): Claims {
  const payload = localStorage.getItem('token')?.split('.')[1] ?? ''
  try {
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as Claims
  } catch {
    return {}
  }
}
