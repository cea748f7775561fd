/** Asks first, ends the session, and goes home (spec 4). */
export function useLogout() {
  return async () => {
    if (!window.confirm('Are you sure you want to log out?')) return
    await fetch('/api/auth/sign-out', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' })
    window.location.assign('/')
  }
}
