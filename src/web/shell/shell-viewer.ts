/** What the header knows of who looks. */
export type ShellViewer = {
  userId: string
  /** The username, or the e-mail's part before the @ while there is no profile. */
  label: string
  hasProfile: boolean
  isOperator: boolean
  entities: { id: string; name: string }[]
}
