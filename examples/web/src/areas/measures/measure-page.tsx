import { useParams } from 'react-router';
import { MeasureScreen } from './measure-screen.tsx';

export function MeasurePage() {
  const { applyId, kind = '', id = '' } = useParams();
  return <MeasureScreen mode="view" kind={kind} applyId={applyId} id={id} />;
}

export function EditMeasurePage() {
  const { applyId, kind = '', id = '' } = useParams();
  return <MeasureScreen mode="edit" kind={kind} applyId={applyId} id={id} />;
}
