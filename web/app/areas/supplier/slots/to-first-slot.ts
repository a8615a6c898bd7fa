import { redirect } from 'react-router'

/** The group leads to its first page that everybody fills. */
export function loader(): never {
  throw redirect('/supplier/recommend/newProducts')
}
