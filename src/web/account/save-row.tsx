import { Button } from '../kit/button.tsx'
import { Notice } from '../kit/notice.tsx'
import { words } from './account-words.ts'

type Props = {
  pending: boolean
  isSaved: boolean
  /** What kept it from being saved. */
  problem: string | null
  /** A field shows it already: here it is only read out. */
  isAtField?: boolean
}

/** A card's end: its button, and what became of pressing it. */
export function SaveRow({ pending, isSaved, problem, isAtField = false }: Props) {
  return (
    <>
      {problem && isAtField && (
        <p role="alert" className="sr-only">
          {problem}
        </p>
      )}
      {problem && !isAtField && <Notice tone="error">{problem}</Notice>}
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" busy={pending}>
          {words.save}
        </Button>
        <output className="text-good">{isSaved && words.saved}</output>
      </div>
    </>
  )
}
