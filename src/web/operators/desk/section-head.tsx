/** A section's title and what it lists. */
export function SectionHead({ title, text }: { title: string; text?: string }) {
  return (
    <header className="flex flex-col gap-1">
      <h1 className="text-4xl wrap-anywhere">{title}</h1>
      {text && <p className="text-mute">{text}</p>}
    </header>
  )
}
