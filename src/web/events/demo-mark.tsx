/** Marks what is made up to fill an empty installation. */
export function DemoMark() {
  return (
    <span title="Made up to show how LocalSound looks" className="rounded-field bg-deck-2 px-2 text-sm text-mute">
      Demo
    </span>
  )
}
