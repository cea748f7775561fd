import { Link, type LinkProps } from 'react-router'
import { type ButtonLook, buttonLook } from './button-look.ts'

export function ButtonLink({ variant = 'gold', className = '', ...rest }: LinkProps & { variant?: ButtonLook }) {
  return <Link {...rest} className={`${buttonLook[variant]} ${className}`} />
}
