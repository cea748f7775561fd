import { showWords } from '../show-words.ts'

/** Marks what is made up to fill an empty installation. */
export function DemoMark({ className = '' }: { className?: string }) {
  return (
    <span title={showWords.demoHint} className={`text-sm text-mute italic ${className}`}>
      {showWords.demo}
    </span>
  )
}
