import { useState } from 'react'
import { doorTextMax } from '../../kernel/limits.ts'
import { Button } from '../kit/button.tsx'
import { TextField } from '../kit/fields/text-field.tsx'
import { words as doorWords } from './door-words.ts'

const words = doorWords.code

type Props = { busy: boolean; onCode: (code: string) => void }

/** For codes that no camera reads: typed, or sent by a hand scanner that types. */
export function CodeField({ busy, onCode }: Props) {
  const [code, setCode] = useState('')
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(submitted) => {
        submitted.preventDefault()
        if (!code.trim() || busy) return
        onCode(code.trim())
        setCode('')
      }}
    >
      <TextField
        label={words.label}
        value={code}
        maxLength={doorTextMax.code}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder={words.example}
        onChange={({ target }) => setCode(target.value)}
        className="min-w-0 flex-1"
      />
      <Button type="submit" busy={busy} reason={code.trim() ? undefined : words.missing}>
        {words.check}
      </Button>
    </form>
  )
}
