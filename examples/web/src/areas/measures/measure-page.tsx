import { useParams } from 'react-router';
import { MeasureScreen } from './measure-screen.tsx';

/** Edit or view, by the address. */
export function MeasurePage() {
  const { applyId, mode, kind = '', id = '' } = useParams();
  return <MeasureScreen mode={mode === 'edit' ? 'edit' : 'view'} kind={kind} applyId={applyId} id={id} />;
}
