import { holderMessages } from '../../../kernel/limits.ts'
import { TextArea } from '../../kit/fields/text-area.tsx'
import { words } from './lifecycle-words.ts'

/** What ticket holders read besides, in the emails and notifications about a change. */
export const NoteField = ({ note, onNote }: { note: string; onNote: (note: string) => void }) => (
  <TextArea
    label={words.note.label}
    hint={words.note.hint}
    rows={3}
    maxLength={holderMessages.noteMax}
    value={note}
    onChange={({ currentTarget }) => onNote(currentTarget.value)}
  />
)
