/** Opens the sign-in dialog where the address asks for it. */
export function AuthModalHost() {
  return null
}
