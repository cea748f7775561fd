import { data } from 'react-router'

/** Any address that names nothing: a 404 inside the shell, which knows who looks. */
export function loader(): never {
  throw data(null, { status: 404 })
}

export default function NotFoundScreen() {
  return null
}
