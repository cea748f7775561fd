import { words } from './pictures-words.ts'

/** @param part of the file that was sent, 0 to 1; from then on the server draws it */
export function UploadProgress({ part }: { part: number }) {
  return (
    <div className="flex flex-col gap-1">
      <progress
        aria-label={words.upload}
        value={part}
        max={1}
        className="h-2 w-full overflow-hidden rounded-pill accent-gold"
      />
      <p className="text-sm text-mute">{part === 1 ? words.preparing : words.uploading(Math.round(part * 100))}</p>
    </div>
  )
}
