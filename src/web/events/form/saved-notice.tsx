import { Button } from '../../kit/button.tsx'
import { Notice } from '../../kit/notice.tsx'
import { words } from './event-form-words.ts'

/** In the form's place once a change that touched buyers is saved: what they get to hear. */
export function SavedNotice({ message, onDone }: { message: string; onDone: () => void }) {
  return (
    <div className="flex flex-col items-start gap-4">
      <Notice tone="success">
        <p>{words.changeSaved}</p>
        <p>{message}</p>
      </Notice>
      <Button onClick={onDone}>{words.done}</Button>
    </div>
  )
}
