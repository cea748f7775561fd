import { showWords } from '../show-words.ts'

/** Marks made-up content of an empty installation. */
export function DemoMark({ className = '' }: { className?: string }) {
  return (
    <span title={showWords.demoHint} className={`text-sm text-mute italic ${className}`}>
      {showWords.demo}
    </span>
  )
}
