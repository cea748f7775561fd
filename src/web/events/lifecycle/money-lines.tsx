/** Amounts with their names, said before money moves. */
export const MoneyLines = ({ lines }: { lines: readonly (readonly [term: string, text: string])[] }) => (
  <dl className="flex flex-col gap-2">
    {lines.map(([term, text]) => (
      <div key={term} className="flex flex-wrap justify-between gap-x-4">
        <dt className="text-mute">{term}</dt>
        <dd className="font-semibold">{text}</dd>
      </div>
    ))}
  </dl>
)
