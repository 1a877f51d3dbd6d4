/** The lab: reports that the host shows, each a page of its own. */
import { useEffect, useState } from "react";
import { api } from "../state/api";
import { at } from "../state/base";
import { Alert } from "../ui/Alert";
import type { LabReport } from "../wire";

export default function Lab() {
  const [reports, setReports] = useState<readonly LabReport[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    api.lab().then(setReports, (error: Error) => setProblem(error.message));
  }, []);
  return (
    <main className="lobby">
      <div>
        <h1>Lab</h1>
        <p className="lead">How fair, how deep and how lively the games are, measured by playing them.</p>
      </div>
      <Alert says={problem} />
      {reports?.length === 0 && (
        <p className="muted">
          This host shows no reports yet. They are made by <code>turncoat lab run</code> and shown from the folder{" "}
          <code>lab</code> beside the matches, or from the one that <code>turncoat serve --lab</code> names.
        </p>
      )}
      <ul className="mine">
        {reports?.map((report) => (
          <li key={report.name} className="panel match-row">
            <a href={at(`/lab/${report.name}`)}>
              <strong>{report.title}</strong>
              <span>{report.about}</span>
            </a>
            <span className="muted">
              {report.cells === 1 ? "1 comparison" : `${report.cells} comparisons`},{" "}
              {new Date(report.changed).toLocaleDateString()}
            </span>
          </li>
        ))}
      </ul>
    </main>
  );
}
