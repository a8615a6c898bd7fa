import { redirect } from 'react-router'

/** The group leads to its first page. */
export function loader(): never {
  throw redirect('/supplier/info/product')
}
