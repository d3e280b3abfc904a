import { CodeField, PasswordField } from '@danbao/react';
import { type FormEvent, useState } from 'react';

export interface Proof {
  readonly password: string;
  readonly otp: string;
}

export interface ProofFormProps {
  /** By which a button outside the form sends it. */
  readonly id: string;
  readonly problem: string | undefined;
  readonly onSubmit: (proof: Proof) => void;
}

/** The password and a code: who has found an open screen has neither. */
export function ProofForm({ id, problem, onSubmit }: ProofFormProps) {
  const [proof, setProof] = useState<Proof>({ password: '', otp: '' });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit(proof);
  };
  return (
    <form id={id} className="grid gap-4" onSubmit={submit}>
      <CodeField value={proof.otp} onChange={(otp) => setProof({ ...proof, otp })} />
      <PasswordField value={proof.password} onChange={(password) => setProof({ ...proof, password })} />
      {problem && (
        <p role="alert" className="text-13 text-danger">
          {problem}
        </p>
      )}
    </form>
  );
}
