import { redirect } from 'react-router'

/** The import begins with the table. */
export function loader() {
  throw redirect('/supplier/info/product/import/table')
}
