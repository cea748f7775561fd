import { TextField } from '../../kit/fields/text-field.tsx'
import type { AuthMemory, Remember } from '../auth-memory.ts'
import { words } from '../auth-words.ts'

/** The email address, shared by every panel of the dialog. */
export function EmailField({ memory, remember }: { memory: AuthMemory; remember: Remember }) {
  return (
    <TextField
      label={words.login.email}
      name="email"
      type="email"
      autoComplete="username"
      required
      value={memory.email}
      onChange={(event) => remember({ email: event.target.value })}
    />
  )
}
