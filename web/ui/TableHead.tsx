/** The head of a table: the words of each column, with its class where it has one; `acts` adds the column of the buttons. */
type TableHeadProps = { columns: readonly (readonly [words: string, className?: string])[]; acts?: boolean };

export const TableHead = ({ columns, acts = false }: TableHeadProps) => (
  <thead>
    <tr>
      {columns.map(([words, className]) => (
        <th key={words} scope="col" className={className}>
          {words}
        </th>
      ))}
      {acts && <td />}
    </tr>
  </thead>
);
