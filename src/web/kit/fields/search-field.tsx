import { TextField } from './text-field.tsx'

type Props = { label: string; placeholder?: string; text: string; maxLength: number; className?: string }

/** What a form searches for, as `q` in the address; after Back it has the words of that address. */
export const SearchField = ({ text, className = '', ...rest }: Props) => (
  <TextField
    key={text}
    type="search"
    name="q"
    defaultValue={text}
    autoComplete="off"
    className={`min-w-0 flex-1 ${className}`}
    {...rest}
  />
)
