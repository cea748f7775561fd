import { type FileFormat, fileFormats } from '../../../kernel/addresses/books.ts'
import { buttonLook } from '../../kit/button-look.ts'
import { words } from './settlement-words.ts'

/** What is on the screen as a file: for a spreadsheet and for printing. */
export const FileLinks = ({ about, pathOf }: { about: string; pathOf: (format: FileFormat) => string }) => (
  <div className="flex flex-wrap items-center gap-2">
    <span className="text-sm text-mute">{words.files}</span>
    {fileFormats.map((format) => (
      <a
        key={format}
        href={pathOf(format)}
        download
        aria-label={`${words.files} ${about}, ${format.toUpperCase()}`}
        className={buttonLook.quiet}
      >
        {format.toUpperCase()}
      </a>
    ))}
  </div>
)
