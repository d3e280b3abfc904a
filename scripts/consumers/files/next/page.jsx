import { kinds } from './kinds.js';
import { ShipForm } from './ship-form.jsx';

export default function Page() {
  return (
    <main>
      <p id="kinds">{kinds()}</p>
      <ShipForm />
    </main>
  );
}
