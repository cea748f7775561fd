@rem The scripts of package.json begin with "exec" (docs/decisions/0103), which Windows lacks.
@%*
