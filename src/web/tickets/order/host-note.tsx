/** What a host wrote to its ticket holders, apart from our own words. */
export const HostNote = ({ label, text }: { label: string; text: string }) => (
  <blockquote className="flex max-w-prose flex-col gap-1 border-l-4 border-gold pl-4">
    <p className="text-sm text-mute">{label}</p>
    <p className="text-lg whitespace-pre-line wrap-anywhere">{text}</p>
  </blockquote>
)
