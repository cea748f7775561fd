import { TriangleAlert } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { ConflictList } from './conflict-list.tsx'
import { words as offlineWords } from './offline-words.ts'

const words = offlineWords.conflicts

/** On the door: how many check-ins of this date don't add up, and which. */
export function ConflictsButton({ eventID, conflicts }: ComponentProps<typeof ConflictList>) {
  const [isOpen, setIsOpen] = useState(false)
  if (conflicts.length === 0) return null
  const open = conflicts.filter(({ reviewed }) => reviewed === null).length
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <TriangleAlert aria-hidden="true" className={`size-5 ${open > 0 ? 'text-gold' : ''}`} />
        {open > 0 ? words.show(open) : words.allReviewed}
      </Button>
      <Dialog title={open > 0 ? words.title : words.allReviewed} open={isOpen} onClose={() => setIsOpen(false)}>
        <p className="text-mute">{words.intro}</p>
        <ConflictList {...{ eventID, conflicts }} />
      </Dialog>
    </>
  )
}
