import { useState } from 'react'
import { reasonTextMax } from '../../kernel/limits.ts'
import { isBlank } from '../../kernel/text/visible-text.ts'
import { Button } from '../kit/button.tsx'
import { TextArea } from '../kit/fields/text-area.tsx'
import { words } from './notifications-words.ts'

type Props = { onDeny: (reason: string) => void; onCancel: () => void }

/** Why an entity is turned down: a reason is required. */
export function DenyForm({ onDeny, onCancel }: Props) {
  const [reason, setReason] = useState('')
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        onDeny(reason)
      }}
    >
      <TextArea
        label={words.reason}
        hint={words.reasonHint}
        maxLength={reasonTextMax}
        rows={3}
        value={reason}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that was pressed became this field
        autoFocus
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="danger" reason={isBlank(reason) ? words.reasonMissing : undefined}>
          {words.deny}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  )
}
