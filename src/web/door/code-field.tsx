import { useState } from 'react'
import { isMistypedCode } from '../../features/checkout/rules/ticket-code.ts'
import { readPracticeCode } from '../../features/door/rules/practice-code.ts'
import { doorTextMax } from '../../kernel/limits.ts'
import { Button } from '../kit/button.tsx'
import { TextField } from '../kit/fields/text-field.tsx'
import { words as doorWords } from './door-words.ts'

const words = doorWords.code

type Props = { busy: boolean; onCode: (code: string) => void; label?: string; example?: string }

/** For codes that no camera reads: typed, or sent by a hand scanner that types. */
export function CodeField({ busy, onCode, label = words.label, example = words.example }: Props) {
  const [code, setCode] = useState('')
  const [isMistyped, setIsMistyped] = useState(false)
  return (
    <form
      className="flex items-start gap-2 *:last:mt-6"
      onSubmit={(submitted) => {
        submitted.preventDefault()
        if (!code.trim() || busy) return
        const isTypo = isMistypedCode(code) && !readPracticeCode(code)
        setIsMistyped(isTypo)
        if (isTypo) return
        onCode(code.trim())
        setCode('')
      }}
    >
      <TextField
        label={label}
        value={code}
        maxLength={doorTextMax.code}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder={example}
        error={isMistyped ? words.mistyped : undefined}
        onChange={({ target }) => {
          setCode(target.value)
          setIsMistyped(false)
        }}
        className="min-w-0 flex-1"
      />
      <Button type="submit" busy={busy} reason={code.trim() ? undefined : words.missing}>
        {words.check}
      </Button>
    </form>
  )
}
