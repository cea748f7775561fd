/** Marks what is made up to fill an empty installation. */
export function DemoMark({ className = '' }: { className?: string }) {
  return (
    <span title="Made up to show how LocalSound looks" className={`text-sm text-mute italic ${className}`}>
      Demo
    </span>
  )
}
